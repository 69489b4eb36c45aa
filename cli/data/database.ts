import type { Command } from 'commander'
import { JSON_OPTION, type JsonOption, type Outcome, report } from '../report.ts'
import { inWorkspace, type Workspace } from '../workspace.ts'

/** Adds `migrate`. */
export function addDatabaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the tables of the database up to date (every other command does so too)')
    .option(...JSON_OPTION)
    .action((options: JsonOption) => report(options, () => inWorkspace(migrated)))
}

async function migrated({ applied }: Workspace): Promise<Outcome> {
  const line = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`
  return { ok: true, line, json: { applied } }
}
