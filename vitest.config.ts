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
    setupFiles: ['tests/no-console-noise.ts'],
  },
})
