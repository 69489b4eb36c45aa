import type { SignedIn } from './session/signed-in.ts'
import type { SignInPorts } from './sign-in/sign-in-ports.ts'

declare module '#app/features/site/request/ports-context.ts' {
  interface Ports {
    readonly signIn: SignInPorts
    /** Who is signed in: nobody on a page that is made for everybody, and asking there keeps the page from being kept. */
    readonly signedIn: SignedIn
  }
}
