import { report } from '#cli/report.ts'
import { serve } from '#cli/serve.ts'
import { inWorkspace } from '#cli/workspace.ts'
import { ensureBuild } from './fresh-build.ts'
import { loadDemo } from './load.ts'

/** `npm run demo`: builds when something has changed, loads the demo dealers, serves them with an index of the sites. */
process.env.FORECOURT_DEMO_INDEX = '1'
process.env.LOG_LEVEL ??= 'warn'

const say = (line: string): void => console.log(line)

await report({}, async () => {
  const build = await ensureBuild(() => say('Building …'))
  if (!build.ok) return { ok: false, reason: 'The build failed:', details: [build.output] }
  const loaded = await inWorkspace((workspace) => loadDemo(workspace, say))
  return loaded.ok ? serve(process.env) : loaded
})
