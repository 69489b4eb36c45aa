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
export const more = (site: string) => `/${site}/more`
export const threadOverSites = (site: string, thread: string) => `/inbox/${site}/${thread}`
export const liveOverSites = '/inbox/live'
export const moreOverSites = '/inbox/more'
