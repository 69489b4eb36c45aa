import { createContext } from 'react-router'
import type { SignedIn } from './signed-in.ts'

/** Who is signed in: nobody on a page that is made for everybody, and asking there keeps the page from being kept. */
export const signedInContext = createContext<SignedIn>()
