import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded, threads included: compiling is half of what a short command costs.
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('../node_modules/.cache/forecourt-compiled', import.meta.url))
enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { Command, CommanderError } = await import('commander')
const { COMMANDS } = await import('./commands.ts')

/** A command line that could not be understood, as against a command that could not be done (1). */
const USAGE = 2

const program = new Command('forecourt')
  .description('Runs and looks after the dealers’ sites of one server.')
  .showHelpAfterError('(add --help for what is possible)')
  .exitOverride()
  .addHelpText('after', '\nThe data is in ./data, or where FORECOURT_DATA or DATABASE_URL says.')

const called = process.argv[2] ?? ''
// Without one, or with one that is not there, the help and what was meant need all of them.
const needed = Object.hasOwn(COMMANDS, called) ? [COMMANDS[called]!] : Object.values(COMMANDS)
for (const add of await Promise.all(needed.map((load) => load()))) add(program)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read our output has heard enough, as in `… | head`.
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE
  else {
    console.error(error)
    process.exitCode = 1
  }
}
