import { createContext } from 'react-router'
import type { SignInPorts } from './sign-in-ports.ts'

/** Set by the server before any loader runs. */
export const signInPortsContext = createContext<SignInPorts>()
