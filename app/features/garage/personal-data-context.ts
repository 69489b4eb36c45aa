import { createContext } from 'react-router'
import type { PersonalDataPort } from './my-account.server.ts'

/** What every feature keeps of people, for shoppers to take with them or to have forgotten. */
export const personalDataContext = createContext<PersonalDataPort>()
