import type { Crumb } from '../page/breadcrumb.ts'
import { breadcrumbData, type DataNode } from './vehicle-data.ts'

/** The steps to a page that stands directly below the home page. */
export const FROM_HOME: readonly Crumb[] = [{ text: 'Home', to: '/' }]

/** The structured data of those steps and the page itself. */
export const wayFromHome = (origin: string, path: string, name: string): DataNode =>
  breadcrumbData(FROM_HOME, { origin, name, url: origin + path })
