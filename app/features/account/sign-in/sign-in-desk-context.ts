import { createContext } from 'react-router'
import type { SignInDesk } from './sign-in-desk.ts'

/** Set by the server before any loader runs. */
export const signInDeskContext = createContext<SignInDesk>()
