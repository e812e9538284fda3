# Quire's front door. `make help` lists what there is.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# Debian packages: libraries to build with, models to read with.
PACKAGES := pkg-config libtesseract-dev libleptonica-dev libpoppler-glib-dev libcairo2-dev \
  libtiff-dev libjpeg-dev libpng-dev libwebp-dev libgif-dev liblodepng-dev libdeflate-dev libheif-dev libexif-dev libarchive-dev libqpdf-dev libsqlite3-dev libyaml-dev libzstd-dev nettle-dev libutf8proc-dev \
  libzxing-dev libphonenumber-dev libseccomp-dev libfontconfig-dev libmicrohttpd-dev poppler-data curl tesseract-ocr-eng tesseract-ocr-deu tesseract-ocr-fra \
  tesseract-ocr-chi-sim tesseract-ocr-chi-tra tesseract-ocr-jpn
# Beyond those: what draws samples, checks outputs and measures.
DEVELOPMENT_PACKAGES := tesseract-ocr zxing-cpp-tools poppler-utils qpdf python3-venv nodejs libjs-pdf node-jsdom time fonts-noto-cjk \
  fonts-dejavu-core fonts-liberation strace libfaketime pango1.0-tools tesseract-ocr-dan \
  tesseract-ocr-ita tesseract-ocr-spa tesseract-ocr-por tesseract-ocr-kor tesseract-ocr-ara tesseract-ocr-heb \
  tesseract-ocr-jpn-vert tesseract-ocr-chi-sim-vert tesseract-ocr-chi-tra-vert

BUILD_FLAGS := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
# lld, since the other linker warns of code in the static Foundation that nobody calls.
RELEASE_FLAGS := -c release --static-swift-stdlib -Xswiftc -use-ld=lld
DEMO_OUTPUT := demo-out
MODELS := /usr/share/tesseract-ocr/5/tessdata
# One that spells characters with several codes, one from right to left, one down the page.
FUZZED_MODELS := eng kor heb jpn_vert

.PHONY: overlays help deps deps-development build release demo test test-corpus check content-types format samples bench \
  bench-ocrmypdf faults faults-long sanitize fuzz models check-neon parity soak soak-long soak-build clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

deps: ## Install the Debian packages needed to build and run
	@scripts/install-packages $(PACKAGES)

deps-development: deps
	@scripts/install-packages $(DEVELOPMENT_PACKAGES)
	@scripts/install-validators

build: deps ## Build for debugging
	swift build $(BUILD_FLAGS)

release: deps ## Build optimised executables, in .build/release
	swift build $(RELEASE_FLAGS) --product quire
	swift build $(RELEASE_FLAGS) --product quire-worker

demo: release ## Read the samples and search what came out
	@scripts/demo $(DEMO_OUTPUT)

# Three runs: suites that wait for processes would take the threads of those that compute.
test: deps-development ## Run all tests
	swift build $(BUILD_FLAGS) --build-tests
	swift test $(BUILD_FLAGS) --skip-build --skip "CorpusTests|EndToEndTests|CommandTests|FaultTests"
	swift test $(BUILD_FLAGS) --skip-build --filter "EndToEndTests|^CommandTests"
	swift test $(BUILD_FLAGS) --skip-build --filter "^FaultTests"
	$(MAKE) --no-print-directory test-corpus

test-corpus: release ## Run the accuracy tests over ../shared/corpus, where it is
	swift test $(BUILD_FLAGS) --skip-build --filter "^CorpusTests"

parity: deps-development ## Compare the line reader with libtesseract over ../shared/corpus, line by line
	swift build $(RELEASE_FLAGS) --product quire-parity
	OMP_THREAD_LIMIT=1 .build/release/quire-parity --differences parity-differences.tsv \
	  $(PARITY) ../shared/corpus

check: deps ## Check the format and that everything builds without a warning
	swift format lint --strict --recursive Sources Tests Package.swift
	swift build $(BUILD_FLAGS)

content-types: deps-development release ## Measure what is found in ../shared/corpus: one table of all types
	swift build $(RELEASE_FLAGS) --product quire-bench
	swift build $(BUILD_FLAGS) --build-tests
	@scripts/content-types $(BUILD_FLAGS) --skip-build

format: ## Format the sources
	swift format --in-place --recursive Sources Tests Package.swift

samples: deps-development ## Draw samples/ anew
	swift run -c release quire-samples samples

overlays: ## Draw what was found over the pages of a run with --save-pages: make overlays OUT=quire-out
	@scripts/overlays $(or $(OUT),quire-out)

bench: deps-development release ## Measure speed and memory against tesseract and ocrmypdf
	swift build $(RELEASE_FLAGS) --product quire-bench
	@Benchmarks/run $(ROWS)

bench-ocrmypdf: deps-development ## Install OCRmyPDF, so that make bench has it as a peer
	@scripts/install-packages ghostscript
	@Benchmarks/install-ocrmypdf

faults: deps-development release ## Inject faults: kills, damaged inputs, full disks
	@Faults/run $(PARTS)

faults-long: deps-development release ## Ten times as much of that
	@Faults/run --scale 10 $(PARTS)

sanitize: deps-development ## Run the unit tests under the address and the thread sanitizer
	@Faults/sanitize

fuzz: deps-development ## Read 10,000 damaged models and 10,000 odd lines under the address sanitizer
	swift build -c release --sanitize=address --scratch-path .build/sanitize-fuzz --product quire-fuzz
	.build/sanitize-fuzz/release/quire-fuzz $(or $(COUNT),10000) $(FUZZED_MODELS:%=$(MODELS)/%.traineddata)

models: deps-development ## Install all of Debian's models and read a line with each of them
	@scripts/install-packages tesseract-ocr-all
	swift build $(BUILD_FLAGS) --build-tests
	swift test $(BUILD_FLAGS) --skip-build --filter "InstalledModelTests"

check-neon: ## Compile the line kernels for ARM, with the dot product and without
	@scripts/install-packages libc6-dev-arm64-cross
	@for machine in armv8-a armv8.2-a+dotprod; do for file in Sources/CLibraries/CLineKernels/*.c; do \
	  clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include -march=$$machine -O2 -Wall \
	    -Wextra -Werror -ISources/CLibraries/CLineKernels/include -c $$file -o /dev/null || exit; done; done

soak: soak-build ## Watch a drop folder through a long day, in under 20 minutes
	@Soak/soak $(ROWS)

soak-long: soak-build ## The same with 5,000 files, a tree of 100,000 and 20,000 pages
	@Soak/soak --long $(ROWS)

soak-build: deps-development release
	swift build $(RELEASE_FLAGS) --product quire-faulty-worker

clean: ## Remove what was built and made
	rm -rf .build $(DEMO_OUTPUT) bench-out quire-out parity-differences.tsv
