import type { Command } from 'commander'

/**
 * Every command in the order of the help, and where it is. It is loaded when it is called: all together are more than a
 * thousand modules, and most of the time that a short command took.
 */
export const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  serve: async () => (await import('./serve.ts')).addServeCommand,
  worker: async () => (await import('./worker.ts')).addWorkerCommand,
  site: async () => (await import('./sites/site.ts')).addSiteCommands,
  stock: async () => (await import('./stock/stock.ts')).addStockCommands,
  feeds: async () => (await import('./stock/feeds.ts')).addFeedCommands,
  leads: async () => (await import('./leads/leads.ts')).addLeadCommands,
  appointments: async () => (await import('./leads/appointments.ts')).addAppointmentCommands,
  reservations: async () => (await import('./checkout/reservations.ts')).addReservationCommands,
  payments: async () => (await import('./checkout/payments.ts')).addPaymentCommands,
  parts: async () => (await import('./parts.ts')).addPartsCommands,
  media: async () => (await import('./sites/media.ts')).addMediaCommands,
  pictures: async () => (await import('./stock/pictures.ts')).addPictureCommands,
  search: async () => (await import('./sites/search.ts')).addSearchCommands,
  person: async () => (await import('./leads/person.ts')).addPersonCommands,
  staff: async () => (await import('./staff/staff.ts')).addStaffCommands,
  migrate: async () => (await import('./data/database.ts')).addDatabaseCommands,
  move: async () => (await import('./data/move.ts')).addMoveCommand,
  backup: async () => (await import('./data/backup.ts')).addBackupCommand,
  restore: async () => (await import('./data/restore.ts')).addRestoreCommand,
}
