/**
 * Addresses below the platform’s own domain that no new site gets: a shopper or a mail program would take it for the
 * platform. A site that had one before goes on.
 */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  // The platform’s own pages.
  'about', 'account', 'accounts', 'admin', 'app', 'apps', 'auth', 'billing', 'blog', 'console', 'contact', 'dashboard',
  'docs', 'help', 'home', 'id', 'login', 'my', 'news', 'pay', 'payments', 'portal', 'privacy', 'secure', 'security',
  'shop', 'signin', 'signup', 'sso', 'status', 'store', 'support', 'www', 'www1', 'www2',
  // Programs and files.
  'api', 'assets', 'cdn', 'feed', 'feeds', 'files', 'ftp', 'git', 'graphql', 'images', 'img', 'media', 'metrics',
  'monitor', 'oauth', 'sftp', 'ssh', 'static', 'upload', 'uploads', 'vpn', 'webhook', 'webhooks',
  // Mail and names.
  'abuse', 'autoconfig', 'autodiscover', 'dns', 'email', 'imap', 'mail', 'mta', 'mta-sts', 'mx', 'ns', 'ns1', 'ns2',
  'ns3', 'ns4', 'pop', 'pop3', 'postmaster', 'smtp', 'webmail', 'wpad',
  // Servers that are tried before they are used.
  'demo', 'dev', 'local', 'localhost', 'preview', 'sandbox', 'stage', 'staging', 'test', 'testing', 'uat',
]) // prettier-ignore

export const isReservedSlug = (slug: string): boolean => RESERVED_SLUGS.has(slug)

/** Says so of an address, with one that can be had. */
export const reservedWords = (slug: string): string =>
  `“${slug}” is kept for the platform itself: choose another one, such as ${slug}-motors`
