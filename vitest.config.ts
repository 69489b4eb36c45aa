import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{app,lib,platform,server,cli,demo,bench}/**/*.test.ts',
      'tests/*.test.ts',
      'tests/{architecture,factories,http}/**/*.test.ts',
    ],
    globalSetup: ['tests/postgres-setup.ts'],
    // No file replaces a module or leaves anything behind in one, so a worker serves all of its files: half the time.
    isolate: false,
    // As many as processors: a server under test answers in the worker itself.
    maxWorkers: '100%',
    setupFiles: ['tests/no-console-noise.ts', 'tests/first-car.ts'],
    // The first test over HTTP makes the build when a source is newer.
    hookTimeout: 60_000,
    // Somebody else’s work on the machine is no fault of ours.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
