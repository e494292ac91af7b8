import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { findChromium } from './resources/tools/browsers.mjs'

/** Software rendering everywhere, so that a picture is the same with and without a graphics card. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Panels are painted by the processor itself, not by a graphics card it plays: the table is what WebGL is for.
  '--disable-gpu-rasterization',
  '--ignore-gpu-blocklist',
]

export default defineConfig({
  testDir: 'test/e2e',
  // What is only drawn, to be looked at or compared picture by picture (`look`), and long games that shorter ones and the page's
  // own tests cover part by part (`smoke`), cost most of the time: the soak alone does them.
  testMatch: process.env['SOAK'] ? ['**/*.e2e.ts', '**/*.{look,smoke}.ts'] : '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  // Half as many pages again as there are processors: while one waits for its host or a frame, another is drawn.
  workers: Math.min(6, Math.ceil(availableParallelism() * 1.5)),
  fullyParallel: false,
  // On a machine that others use a page may miss a beat: it is tried once more, and then named as flaky.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1920, height: 1080 },
    // The processor paints every pixel, and most tests look at none: the same layout, mouse and words take a sixth of them.
    // Those that look or compare pictures ask for all of them; ALL_PIXELS=1 gives them to every test, to see what one does.
    deviceScaleFactor: process.env['ALL_PIXELS'] ? 1 : 0.4,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args },
  },
})
