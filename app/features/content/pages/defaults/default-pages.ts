import { buyingPages } from './buying-pages.ts'
import { companyPages } from './company-pages.ts'
import type { DefaultPagePath } from './default-page-paths.ts'
import { legalPages } from './legal-pages.ts'
import type { MakePage, Speaker } from '../made-page.ts'
import type { PageInput } from '../page.schema.ts'
import { workshopPages } from './workshop-pages.ts'

const pages: Readonly<Record<DefaultPagePath, MakePage>> = {
  ...legalPages,
  ...buyingPages,
  ...workshopPages,
  ...companyPages,
}

/** The page of ours at a path. */
export const defaultPage = (path: DefaultPagePath, speaker: Speaker): PageInput => ({ path, ...pages[path](speaker) })
