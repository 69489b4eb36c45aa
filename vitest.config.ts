import { defineConfig } from 'vitest/config'

/** The pages of all demo dealers are drawn with React's own warnings, which fail a test. */
const WITH_WARNINGS = 'tests/http/demo-sites.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/postgres-setup.ts'],
    // As many as processors: a server under test answers in the worker itself.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: [
            '{app,lib,platform,server,cli,demo,bench}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{architecture,factories}/**/*.test.ts',
            WITH_WARNINGS,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          exclude: [WITH_WARNINGS],
          // As it is shipped.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
    environment: 'node',
    // No file replaces a module or leaves anything behind in one, so a worker serves all of its files: half the time.
    isolate: false,
    setupFiles: ['tests/no-console-noise.ts', 'tests/first-car.ts'],
    // The first test over HTTP makes the build when a source is newer.
    hookTimeout: 240_000,
    // Somebody else’s work on the machine is no fault of ours.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
