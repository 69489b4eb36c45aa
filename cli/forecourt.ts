import { Command, CommanderError } from 'commander'
import { addAppointmentCommands } from './appointments.ts'
import { addBackupCommand } from './backup.ts'
import { addDatabaseCommands } from './database.ts'
import { addFeedCommands } from './feeds.ts'
import { addLeadCommands } from './leads.ts'
import { addMediaCommands } from './media.ts'
import { addMoveCommand } from './move.ts'
import { addPartsCommands } from './parts.ts'
import { addPaymentCommands } from './payments.ts'
import { addPersonCommands } from './person.ts'
import { addPictureCommands } from './pictures.ts'
import { addReservationCommands } from './reservations.ts'
import { addRestoreCommand } from './restore.ts'
import { addSearchCommands } from './search.ts'
import { addServeCommand } from './serve.ts'
import { addSiteCommands } from './site.ts'
import { addStockCommands } from './stock.ts'
import { addWorkerCommand } from './worker.ts'

/** A command line that could not be understood, as against a command that could not be done (1). */
const USAGE = 2

const program = new Command('forecourt')
  .description('Runs and looks after the dealers’ sites of one server.')
  .showHelpAfterError('(add --help for what is possible)')
  .exitOverride()
  .addHelpText('after', '\nThe data is in ./data, or where FORECOURT_DATA or DATABASE_URL says.')

addServeCommand(program)
addWorkerCommand(program)
addSiteCommands(program)
addStockCommands(program)
addFeedCommands(program)
addLeadCommands(program)
addAppointmentCommands(program)
addReservationCommands(program)
addPaymentCommands(program)
addPartsCommands(program)
addMediaCommands(program)
addPictureCommands(program)
addSearchCommands(program)
addPersonCommands(program)
addDatabaseCommands(program)
addMoveCommand(program)
addBackupCommand(program)
addRestoreCommand(program)

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
