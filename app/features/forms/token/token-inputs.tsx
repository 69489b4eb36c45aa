import { HONEYPOT, TOKEN } from './token-fields.ts'

/** What every form carries to show that a person sends it; nobody sees or reaches any of it. */
export const TokenInputs = ({ token }: { readonly token: string }) => (
  <>
    <input type="hidden" name={TOKEN} value={token} />
    <div className="sr-only" aria-hidden="true">
      <input
        type="text"
        name={HONEYPOT}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </div>
  </>
)
