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
/** The pages of the site, and what of them waits to be published. */
export const website = (site: string) => `/${site}/website`
/** The editor of a page, with one of its blocks open. */
export const websitePage = (site: string, path: string, block?: string) =>
  `/${site}/website/page?${new URLSearchParams({ path, ...(block && { block }) })}`
/** The editor of an article of the blog. */
export const websitePost = (site: string, slug: string, block?: string) =>
  `/${site}/website/page?${new URLSearchParams({ post: slug, ...(block && { block }) })}`
export const newWebsitePage = (site: string) => `/${site}/website/new-page`
export const publishWebsite = (site: string) => `/${site}/website/publish`
export const websiteVersions = (site: string) => `/${site}/website/versions`
export const websiteVersion = (site: string, version: number | string) => `/${site}/website/versions/${version}`
export const more = (site: string) => `/${site}/more`
export const threadOverSites = (site: string, thread: string) => `/inbox/${site}/${thread}`
export const liveOverSites = '/inbox/live'
export const moreOverSites = '/inbox/more'
export const websitePictures = (site: string) => `/${site}/website/pictures`
export const websitePicture = (site: string, id: string) => `/${site}/website/pictures/${id}`
/** Where the form of a block or of an entry sends a picture that it needs. */
export const addWebsitePicture = (site: string) => `/${site}/website/pictures/add`
export const replacePicture = (site: string, id: string) => `/${site}/website/pictures/${id}/replace`
export const websiteCalendar = (site: string) => `/${site}/website/calendar`
/** Posts, offers, redirects, brands: a list of the website, and one of its entries; a new one where none is named. */
export const websiteList = (site: string, list: string) => `/${site}/website/${list}`
export const websiteEntry = (site: string, list: string, key?: string) =>
  `/${site}/website/${list}/entry${key === undefined ? '' : `?${new URLSearchParams({ key })}`}`
export const websiteMenu = (site: string) => `/${site}/website/menu`
/** An entry of the menu by its place, `2.1`. */
export const menuEntry = (site: string, at?: string) =>
  `/${site}/website/menu/entry${at === undefined ? '' : `?${new URLSearchParams({ at })}`}`
export const pasteRedirects = (site: string) => `/${site}/website/redirects/paste`
export const undoEdit = (site: string) => `/${site}/website/undo`
/** Over all sites of somebody who looks after several. */
export const sites = '/sites'
/** The same change at several sites. */
export const changeSites = '/sites/change'
export const moreOfSites = '/sites/more'
export const start = '/start'
/** A site while it is set up: leads to the step that is next. */
export const startedSite = (site: string) => `/${site}/start`
export const startLogo = (site: string) => `/${site}/start/logo`
export const startTemplate = (site: string) => `/${site}/start/template`
export const startLocations = (site: string) => `/${site}/start/locations`
export const startStock = (site: string) => `/${site}/start/stock`
export const startDone = (site: string) => `/${site}/start/done`
/** How a site looks; `look` is where an operator views it as its people do. */
export const lookAndFeel = (site: string) => `/${site}/look-and-feel`
export const settings = (site: string) => `/${site}/settings`
export const undoSetting = (site: string) => `/${site}/settings/undo`
export const hours = (site: string) => `/${site}/settings/hours`
export const hoursOf = (site: string, location: string) => `/${site}/settings/hours/${pathSafe(location)}`
export const holidays = (site: string) => `/${site}/settings/holidays`
/** The form of holidays with one of its days, to be changed. */
export const changeHoliday = (site: string, key: string) =>
  `${holidays(site)}?${new URLSearchParams({ change: key }).toString()}#day`
export const locations = (site: string) => `/${site}/settings/locations`
export const newLocation = (site: string) => `/${site}/settings/locations/new`
export const locationOf = (site: string, location: string) => `/${site}/settings/locations/${pathSafe(location)}`
export const removeLocation = (site: string, location: string) => `${locationOf(site, location)}/remove`
export const phones = (site: string) => `/${site}/settings/phones`
export const leadDelivery = (site: string) => `/${site}/settings/leads`
export const whoGets = (site: string) => `/${site}/settings/leads/who`
export const lenders = (site: string) => `/${site}/settings/finance`
export const domains = (site: string) => `/${site}/settings/domains`
export const settingGroup = (site: string, group: string) => `/${site}/settings/more/${group}`

/** An id as a step of an address; routes are made with `:name`. */
const pathSafe = (id: string): string => (id.startsWith(':') ? id : encodeURIComponent(id))
