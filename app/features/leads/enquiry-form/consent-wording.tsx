import type { FormView } from './form-view.server.ts'

/** How a dealer's wording may speak of the terms. */
const TERMS = /\b(?:terms (?:and|&) conditions|(?:terms|conditions)(?: of (?:use|service|sale|business))?)\b/i

/** What a shopper agrees to; of the terms, with the way to them where the words name them. */
export function ConsentWording({ name, wording }: Pick<FormView['consents'][number], 'name' | 'wording'>) {
  if (name !== 'terms_conditions') return wording
  const named = TERMS.exec(wording)?.[0]
  if (named === undefined)
    return (
      <>
        {wording} See our <TermsLink>terms of use</TermsLink>.
      </>
    )
  const at = wording.indexOf(named)
  return (
    <>
      {wording.slice(0, at)}
      <TermsLink>{named}</TermsLink>
      {wording.slice(at + named.length)}
    </>
  )
}

const TermsLink = ({ children }: { children: string }) => (
  <a href="/terms-and-conditions" target="_blank" className="link">
    {children}
    <span className="sr-only"> (in a new tab)</span>
  </a>
)
