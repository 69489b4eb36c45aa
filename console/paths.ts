/** Every address of the console. */
export const home = '/'
export const signIn = '/sign-in'
export const signOut = '/sign-out'
export const demoSignIn = '/demo'
export const me = '/me'
export const assets = '/assets'
export const siteHome = (site: string) => `/${site}`
export const today = (site: string) => `/${site}/today`
export const team = (site: string) => `/${site}/team`
export const history = (site: string) => `/${site}/history`
export const search = (site: string) => `/${site}/search`
export const passkeySignIn = '/sign-in/passkey'
export const organisationSignIn = '/sign-in/organisation'
export const phoneSignIn = '/sign-in/phone'
export {
  feedPath as feed,
  feedRunPath as feedRun,
  handOffPath as computer,
  INBOX_OVER_SITES as inboxOverSites,
  inboxPath as inbox,
  invitationPath as join,
  leadLinkPath as leadLink,
  NOTICES_PATH as notices,
  PROVIDER_CALLBACK as providerReturn,
  threadPath as thread,
} from '#app/features/staff/console-paths.ts'
export const firstKey = '/first-key'
export const prove = '/prove'
export const invite = (site: string) => `/${site}/team/invite`
export const teamRoles = (site: string) => `/${site}/team/roles`
export const teamSignIn = (site: string) => `/${site}/team/sign-in`
export const teamFormer = (site: string) => `/${site}/team/former`
export const memberLeaves = (site: string, id: string) => `/${site}/team/${id}/leave`
export const memberRecord = (site: string, id: string) => `/${site}/team/${id}/record`
export const member = (site: string, id: string) => `/${site}/team/${id}`
export const firstPasskey = '/first-key/passkey'
export const provePasskey = '/prove/passkey'
export const mePassword = '/me/password'
export const addPasskey = '/me/passkey'
export const away = (site: string) => `/${site}/away`
export const rules = (site: string) => `/${site}/rules`
export const look = (site: string) => `/${site}/look`
export const templates = (site: string) => `/${site}/templates`
export const exportLeads = (site: string) => `/${site}/inbox.csv`
export const samePerson = (site: string, thread: string) => `/${site}/inbox/${thread}/same-person`
export const live = (site: string) => `/${site}/live`
/** The point keeps it apart from every site. */
export const manifest = '/manifest.webmanifest'
export const worker = '/worker.js'
export const icon = (of: string) => `/icon.png?of=${of}`
export const device = '/me/device'
export const stock = (site: string) => `/${site}/stock`
export const stockFile = (site: string) => `/${site}/stock.csv`
/** The same change for many cars. */
export const changeStock = (site: string) => `/${site}/stock/change`
export const car = (site: string, slug: string) => `/${site}/cars/${slug}`
/** The picture page of a car; key tags lead there. */
export const carPictures = (site: string, slug: string) => `/${site}/cars/${slug}/pictures`
export const newCar = (site: string) => `/${site}/stock/new`
export const copyCar = (site: string, slug: string) => `/${site}/cars/${slug}/copy`
export const publishCar = (site: string, slug: string) => `/${site}/cars/${slug}/publish`
export const previewCar = (site: string, slug: string) => `/${site}/cars/${slug}/preview`
export const windowSheet = (site: string, slug: string) => `/${site}/cars/${slug}/window-sheet.pdf`
export const keyTag = (site: string, slug: string) => `/${site}/cars/${slug}/key-tag.pdf`
/** Of several cars, named by `car` in the query. */
export const keyTags = (site: string) => `/${site}/stock/key-tags.pdf`
/** The pictures of a car, and where scripts send one. */
export const addPicture = (site: string, slug: string) => `/${site}/cars/${slug}/pictures/add`
export const stockJobs = (site: string) => `/${site}/stock/jobs`
export const stockJob = (site: string, job: string) => `/${site}/stock/jobs/${job}`
/** A picture, film or paper of a site, as its people see it. */
export const media = (site: string, id: string, preset: string) => `/${site}/media/${id}/${preset}`
export const feeds = (site: string) => `/${site}/feeds`
export const newFeed = (site: string) => `/${site}/feeds/new`
export const changeFeed = (site: string, id: string) => `/${site}/feeds/${id}/change`
export const removeFeed = (site: string, id: string) => `/${site}/feeds/${id}/remove`
export const refusedRows = (site: string, id: string, run: number | string) => `/${site}/feeds/${id}/${run}/refused.csv`
export const feedUpload = (site: string) => `/${site}/feeds/upload`
export const parts = (site: string) => `/${site}/parts`
export const newPart = (site: string) => `/${site}/parts/new`
export const partsFile = (site: string) => `/${site}/parts.csv`
/** No number of a part has a tilde, and some have a slash, which proxies would take for one of the address. */
export const part = (site: string, number: string) =>
  `/${site}/parts/part/${number.startsWith(':') ? number : encodeURIComponent(number.replaceAll('/', '~'))}`
export const partsUpload = (site: string) => `/${site}/parts/upload`
/** A file that somebody has brought, of cars or of parts. */
export const upload = (site: string, kind: string, id: string) =>
  `${kind === 'parts' ? partsUpload(site) : feedUpload(site)}/${id}`
export const uploadMapping = (site: string, id: string) => `${feedUpload(site)}/${id}/mapping.json`
export const more = (site: string) => `/${site}/more`
export const threadOverSites = (site: string, thread: string) => `/inbox/${site}/${thread}`
export const liveOverSites = '/inbox/live'
export const moreOverSites = '/inbox/more'
