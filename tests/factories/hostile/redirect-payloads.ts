const HOSTS = ['evil.test', 'evil.test:443', 'user@evil.test', 'EVIL.TEST', 'evil%2etest', '0x7f000001', '[::1]', 'alpha.localhost.evil.test', 'alpha.localhost@evil.test', 'evil.test#@alpha.localhost'] // prettier-ignore
const STARTS = ['//', '///', '/\\', '\\\\', '/\t/', '/\n/', '/\r/', '/.//', '/a/..//', '/%09/', '/%5c', '/%2f', 'https://', 'https:', 'http:/', ' //', '\u2028//', '/\u2029/'] // prettier-ignore
const SCRIPTS = ['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)', 'javascript://evil.test/%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:x', 'blob:https://evil.test/1', 'file:///etc/passwd', '"><script>alert(1)</script>', "'onmouseover='alert(1)", '/sign-in?redirect=/sign-in', '/sign-in', '/sign-out', '/%73ign-in', '/./sign-in', '//sign-in'] // prettier-ignore

/** Two hundred ways to lead somebody off a site, run a script, or round in circles. */
export const REDIRECT_PAYLOADS: readonly string[] = [
  ...SCRIPTS,
  ...STARTS.flatMap((start) => HOSTS.map((host) => start + host)),
]
