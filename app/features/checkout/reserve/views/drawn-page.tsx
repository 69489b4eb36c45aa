import { useCountdowns } from './use-countdowns.ts'

/** A page of the checkout that the server has drawn. Another page wants another `key`. */
export function DrawnPage({ html }: { readonly html: string }) {
  useCountdowns()
  return <div className="page page-space" dangerouslySetInnerHTML={{ __html: html }} />
}
