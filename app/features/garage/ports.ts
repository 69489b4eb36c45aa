import type { AlertPorts } from './alerts/alert-ports.ts'
import type { PersonalDataPort } from './my-account.server.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    readonly alerts: AlertPorts
    /** What every feature keeps of people, for shoppers to take with them or to have forgotten. */
    readonly personalData: PersonalDataPort
  }
}
