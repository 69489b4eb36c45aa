import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testFiles } from './tests/running/groups.ts'

const files = testFiles()

export default defineConfig({
  test: {
    globalSetup: ['tests/postgres-setup.ts'],
    // Half as many again as processors: a third of the time a file waits for another program, a timer or a disk.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { extends: true, test: { name: 'units', include: files.units } },
      { extends: true, test: { name: 'process', include: files.process } },
      {
        extends: true,
        // As it is shipped.
        test: { name: 'http', include: files.http, env: { NODE_ENV: 'production' } },
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
