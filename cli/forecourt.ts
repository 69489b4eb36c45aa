import { Command, CommanderError } from 'commander'
import { addAppointmentCommands } from './leads/appointments.ts'
import { addBackupCommand } from './data/backup.ts'
import { addDatabaseCommands } from './data/database.ts'
import { addFeedCommands } from './stock/feeds.ts'
import { addLeadCommands } from './leads/leads.ts'
import { addMediaCommands } from './sites/media.ts'
import { addMoveCommand } from './data/move.ts'
import { addPartsCommands } from './parts.ts'
import { addPaymentCommands } from './checkout/payments.ts'
import { addPersonCommands } from './leads/person.ts'
import { addPictureCommands } from './stock/pictures.ts'
import { addReservationCommands } from './checkout/reservations.ts'
import { addRestoreCommand } from './data/restore.ts'
import { addSearchCommands } from './search.ts'
import { addServeCommand } from './serve.ts'
import { addSiteCommands } from './sites/site.ts'
import { addStaffCommands } from './staff/staff.ts'
import { addStockCommands } from './stock/stock.ts'
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
addStaffCommands(program)
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
