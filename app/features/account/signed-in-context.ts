import { createContext } from 'react-router'
import type { SignedIn } from './signed-in.ts'

/** Who is signed in. Requests for pages that everybody shares have none: asking there is a mistake, and throws. */
export const signedInContext = createContext<SignedIn>()
