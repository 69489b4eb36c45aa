/** Who runs a site's chat, as its document says it. */
export interface ChatProvider {
  readonly url: string
  readonly name?: string | undefined
  readonly embed: boolean
}

export interface ChatSettings {
  readonly chat: boolean
  readonly chat_provider?: ChatProvider | undefined
}

/** The chat about one car. */
export interface CarChat {
  readonly to: string
  /** Who runs it, where it opens in a frame of the page; null where it is a link to a window of its own. */
  readonly framed: string | null
}

interface About {
  readonly name: string
  /** Full address of the car's page. */
  readonly url: string
}

/** Where somebody can chat about a car; null where nobody answers, or nobody has said where (V05). */
export function chatAbout({ chat, chat_provider: provider }: ChatSettings, { name, url }: About): CarChat | null {
  if (!chat || !provider) return null
  const to = provider.url.replaceAll('{car}', encodeURIComponent(name)).replaceAll('{page}', encodeURIComponent(url))
  return { to, framed: provider.embed ? (provider.name ?? new URL(provider.url).host) : null }
}

/** What the pages of a site may show in a frame because of its chat; nothing where it is a link, or off. */
export const chatOrigins = ({ chat, chat_provider: provider }: ChatSettings): string[] =>
  chat && provider?.embed ? [new URL(provider.url).origin] : []

/** A chat that nobody can reach is refused when a document is applied. */
export const chatProblems = ({ chat, chat_provider: provider }: ChatSettings): { field: string; reason: string }[] =>
  chat && !provider
    ? [
        {
          field: 'chat_provider',
          reason: 'is missing: chat is true, so visitors need to be told where (chat_provider.url)',
        },
      ]
    : []
