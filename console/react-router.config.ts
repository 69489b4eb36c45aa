import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: '.',
  // Beside the public build, which empties its own folder.
  buildDirectory: '../build-console',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
