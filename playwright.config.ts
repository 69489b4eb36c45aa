import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { findChromium } from './tests/running/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache/playwright',
  // Three browsers on two processors: while one page waits for the server or a timer, the others work. Tests of
  // several files share the server at the same time, so one that writes to it has a site of its own.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: Boolean(process.env.CI),
  // A shared machine stalls now and then; a test that needed its second try is listed as flaky, to be mended.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Chromium's own sandbox cannot run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/serve.ts',
    // The port is free at that moment; tests read it and the data folder from the environment.
    wait: { stdout: /Test sites on port (?<forecourt_e2e_port>\d+), data in (?<forecourt_e2e_data>\S+)/ },
    env: { NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    timeout: 120_000,
  },
})
