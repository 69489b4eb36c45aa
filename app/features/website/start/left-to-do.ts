import { type DocumentObject, isObject, own } from '../document/list-names.ts'
import { startFacts } from './start-texts.ts'

/** Something that a new site is still without, and where it is put right. */
export interface LeftToDo {
  readonly what: 'logo' | 'location' | 'licence' | 'stock' | 'picture' | 'domain' | 'lenders' | 'team'
  /** What is not there, such as “No logo yet”. */
  readonly missing: string
  /** What comes of that, or what is to be done. */
  readonly words: string
}

/** What a new site still needs a hand with, what shoppers notice first at the top. */
export function leftToDo(
  document: DocumentObject,
  { cars, people }: { readonly cars: number; readonly people: number },
): readonly LeftToDo[] {
  // prettier-ignore
  const { suburb, street, licence, offers } = startFacts(document)
  const domains = own(document, 'domains')
  const finance = own(document, 'finance')
  const lenders = isObject(finance) && own(finance, 'lenders')
  const all: readonly (LeftToDo | false)[] = [
    !(suburb && street) && { what: 'location', missing: 'No address yet', words: 'Shoppers cannot find the dealer, and leads have nowhere to go.' }, // prettier-ignore
    cars === 0 && { what: 'stock', missing: 'No vehicles yet', words: 'Bring a file, or have a feed added.' },
    !own(document, 'logo') && !own(document, 'logo_dark') && { what: 'logo', missing: 'No logo yet', words: 'The name stands in its place.' }, // prettier-ignore
    licence === '' && {
      what: 'licence',
      missing: 'No dealer licence number',
      words: 'Most states ask for it on every page.',
    },
    offers.includes('finance') && !(Array.isArray(lenders) && lenders.length > 0) && { what: 'lenders', missing: 'No lender yet', words: 'The finance page takes enquiries, and works out repayments at an assumed rate until there is one.' }, // prettier-ignore
    !hasPicture(document) && { what: 'picture', missing: 'No picture on the home page yet', words: 'One of your place or of what you sell makes it yours.' }, // prettier-ignore
    !(Array.isArray(domains) && domains.length > 0) && { what: 'domain', missing: 'No domain of its own yet', words: 'It answers below the platform’s domain alone.' }, // prettier-ignore
    people === 0 && {
      what: 'team',
      missing: 'Nobody of the dealer is on the team yet',
      words: 'Nobody answers its leads.',
    },
  ]
  return all.filter((one) => one !== false)
}

/** Whether the home page opens with a picture. */
function hasPicture(document: DocumentObject): boolean {
  const pages = own(document, 'pages')
  const home = Array.isArray(pages) ? pages.filter(isObject).find((page) => own(page, 'path') === '/') : undefined
  const blocks = home && own(home, 'blocks')
  return Array.isArray(blocks) && blocks.filter(isObject).some((block) => own(block, 'kind') === 'hero' && own(block, 'picture') !== undefined) // prettier-ignore
}
