import { OF_WHOM } from '../of-whom.ts'

/** Says in a form whose it is; the server compares it with who sends it. */
export const OfWhom = ({ phone }: { readonly phone: string }) => <input type="hidden" name={OF_WHOM} value={phone} />
