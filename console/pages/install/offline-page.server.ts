import { createHash } from 'node:crypto'
import { healthLive } from '#app/paths.ts'

/** The tokens of the console that this page needs: nothing else can be loaded while there is no connection. */
const STYLE = `
:root{color-scheme:light dark;font:14px/20px 'Hanken Grotesk',system-ui,sans-serif;color:light-dark(#181c22,#ebedef);background:light-dark(#f5f6f8,#0e0f13)}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:16px;box-sizing:border-box}
main{max-width:400px;padding:24px;border-radius:10px;background:light-dark(#fefeff,#15171a);box-shadow:0 0 0 1px light-dark(#e3e5e8,#2a2d33)}
h1{margin:0 0 4px;font:600 16px/24px 'Hanken Grotesk',system-ui,sans-serif}
p{margin:0 0 16px;color:light-dark(#4b5058,#b1b4ba)}
a{display:inline-flex;align-items:center;min-height:32px;padding:0 12px;border-radius:6px;font-weight:500;text-decoration:none;color:light-dark(#fefeff,#15171a);background:light-dark(#181c22,#ebedef)}
a:focus-visible{outline:2px solid light-dark(#1a6be0,#6ea5ff);outline-offset:2px}
@media (width<768px){:root{font-size:16px;line-height:22px}a{min-height:44px}}`

/**
 * A page that could not be had comes by itself once the server answers; back to what was typed is back, never on. An
 * `online` event alone is no answer: the network is often there a little later, and a server that was down sends none.
 * Waits 1 s, then twice as long each time, up to 30 s, and tries at once when the browser says that it is online.
 */
const RETRY = `let wait=1000,timer;
const ask=()=>fetch('${healthLive}',{cache:'no-store'}).then((answer)=>answer.ok?location.reload():later(),later);
const later=()=>{timer=setTimeout(ask,wait);wait=Math.min(2*wait,30000)};
addEventListener('online',()=>{clearTimeout(timer);wait=1000;ask()});
later()`
const BACK = `document.querySelector('a').addEventListener('click',(event)=>{event.preventDefault();history.back()})`

interface OfflineWords {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly script: string
}

const PAGES: Readonly<Record<'offline' | 'unsent' | 'away', OfflineWords>> = {
  offline: {
    title: 'You are offline',
    text: 'This page could not be loaded. It opens by itself once you are online.',
    link: 'Try again',
    script: RETRY,
  },
  unsent: {
    title: 'You are offline',
    text: 'What you typed is still on the page before; nothing was sent. Go back, and send it when you are online again.',
    link: 'Back to what you typed',
    script: BACK,
  },
  away: {
    title: 'The console cannot be reached',
    text: 'You seem to be online, but no answer came. This page opens by itself once there is one.',
    link: 'Try again',
    script: RETRY,
  },
}

const pageOf = ({ title, text, link, script }: OfflineWords): string =>
  [
    '<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} | Console</title><style>${STYLE}</style></head>`,
    // An empty address is the page that was asked for.
    `<body><main><h1>${title}</h1><p>${text}</p><a href="">${link}</a></main><script>${script}</script></body></html>`,
  ].join('')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What stands in for a page that cannot be had, by what was asked for. */
export const OFFLINE_PAGES = Object.fromEntries(Object.entries(PAGES).map(([name, words]) => [name, pageOf(words)]))

export const OFFLINE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${[RETRY, BACK].map(hashOf).join(' ')}; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
}
