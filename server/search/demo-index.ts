import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'
import { settingsOf } from '#app/features/site/site.ts'
import { signIn } from '#console/paths.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { hostName } from '#app/features/site/host.ts'
import type { Environment } from '../env.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'

const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#f6f7f7}
body{margin:0;padding:64px 24px;max-width:880px;margin-inline:auto}
h2{font-size:20px;margin:40px 0 4px}
h1{font-size:32px;line-height:1.15;margin:0 0 8px;letter-spacing:-.02em}
p{margin:0 0 32px;color:#4a525c;max-width:60ch}
ul{list-style:none;margin:0;padding:0;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(250px,1fr))}
a{display:block;padding:24px;border-radius:12px;background:#fff;color:inherit;text-decoration:none;border-top:4px solid var(--c);box-shadow:0 1px 2px #0001}
a:hover strong{text-decoration:underline}
a:focus-visible{outline:2px solid var(--c);outline-offset:2px}
strong{display:block;font-size:18px;margin-bottom:4px}
span{color:#4a525c;font-size:14px}`

/** The list of the demo sites on the bare domain; any other host passes on. */
export const demoIndex =
  (
    registry: SiteRegistry,
    { baseDomain, consoleHost }: Pick<Environment, 'baseDomain' | 'consoleHost'>,
  ): MiddlewareHandler =>
  async (c, next) => {
    const host = hostName(c.req.header('host'))
    const bare = host === baseDomain || host === '127.0.0.1'
    if (!host || !bare || (await registry.byHost(host))) return next()
    const port = /:\d+$/.exec(c.req.header('host') ?? '')?.[0] ?? ''
    const cards = await Promise.all(
      registry.list().map(async (record) => {
        const site = await registry.bySlug(record.slug)
        if (!site) return ''
        const { name, tagline, theme, demo_index } = settingsOf(site, siteSettings)
        if (!demo_index) return ''
        return html`<li>
          <a href="${registry.urlOf(record)}" style="--c:${theme.primary}"
            ><strong>${name}</strong><span>${tagline}</span></a
          >
        </li>`
      }),
    )
    return c.html(
      html`<!doctype html>
        <html lang="en-AU">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>Forecourt demo sites</title>
            <style>
              ${raw(style)}
            </style>
          </head>
          <body>
            <main>
              <h1>Forecourt demo sites</h1>
              <p>One server, several dealers. Each site below has its own address, stock, locations and colours.</p>
              <ul>
                ${cards}
              </ul>
              <h2>Their console</h2>
              <p>Where the dealers’ people answer leads. Look around as one of them; all of them are invented.</p>
              <ul>
                <li>
                  <a href="http://${consoleHost}${port}${signIn}" style="--c:#1b1f24"
                    ><strong>Open the console</strong><span>Sign in with one click, in nine roles</span></a
                  >
                </li>
              </ul>
            </main>
          </body>
        </html>`,
    )
  }
