/** Tags and texts of clean markup, which has no attribute but the address of a link. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"]*)")?\s*\/?>|([^<]+)/g

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4'])
const LISTS = new Set(['ul', 'ol'])
const INLINES = new Set(['strong', 'em', 'a'])

/** How a numbered entry begins where the number is text: "1.", "b)", "iv.". */
const NUMBERED = /^\s*(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]/i

/** An element that words stand in; it is written when its first words come, so that none is empty. */
interface Frame {
  tag: string
  written: boolean
  /** Nobody opened it: it stands around what cannot stand alone. */
  readonly implied: boolean
}

interface Inline {
  readonly tag: string
  /** Empty inside another of its kind. */
  readonly open: string
  written: boolean
}

/**
 * Writes clean markup anew so that every word stands in a paragraph, a heading or an entry of a list, nothing is empty,
 * and no block stands in a line. `span` is nothing, `q` is what Word writes before an entry of a list.
 */
export function flowOf(markup: string): string {
  const flow = new Flow()
  for (const [, closing, tag = '', href, text] of markup.matchAll(TOKEN)) {
    if (text !== undefined) flow.text(text)
    else if (closing === '/') flow.close(tag)
    else flow.open(tag, href)
  }
  return flow.end()
}

class Flow {
  private readonly out: string[] = []
  private readonly frames: Frame[] = []
  private readonly inlines: Inline[] = []
  /** Whether the words that come follow others in the same block, and what is between. */
  private filled = false
  private between: '' | ' ' | '<br>' = ''
  private marker = ''
  private inMarker = false

  open(tag: string, href?: string): void {
    if (tag === 'span') return
    if (tag === 'br') this.breakLine()
    else if (tag === 'q') this.inMarker = true
    else if (INLINES.has(tag)) this.openInline(tag, href ?? '')
    else if (BLOCKS.has(tag)) this.openBlock(tag)
    else if (tag === 'li') this.openEntry()
    else this.openAround(tag)
  }

  close(tag: string): void {
    if (tag === 'q') this.inMarker = false
    else if (INLINES.has(tag)) this.closeInline(tag)
    else if (BLOCKS.has(tag) && this.top()?.tag === 'li') this.breakLine()
    else if (tag !== 'br') this.closeFrame(tag)
  }

  text(text: string): void {
    if (this.inMarker) {
      this.marker += text
      return
    }
    const words = text.replaceAll(/[\s\u00a0]+/g, ' ')
    if (words.trim() === '') {
      this.spaced()
      return
    }
    this.begin()
    if (words.startsWith(' ')) this.spaced()
    this.out.push(this.between)
    for (const inline of this.inlines) {
      if (!inline.written) this.out.push(inline.open)
      inline.written = true
    }
    this.out.push(words.trim())
    this.filled = true
    this.between = words.endsWith(' ') ? ' ' : ''
  }

  end(): string {
    while (this.frames.length > 0) this.pop()
    return this.out.join('')
  }

  private top(): Frame | undefined {
    return this.frames.at(-1)
  }

  private spaced(): void {
    if (this.filled && this.between === '') this.between = ' '
  }

  private breakLine(): void {
    if (this.filled) this.between = '<br>'
  }

  /** Writes what the words that come stand in. */
  private begin(): void {
    if (this.top()?.implied && LISTS.has(this.top()!.tag)) this.pop()
    const around = this.top()?.tag ?? ''
    if (LISTS.has(around)) this.push('li', true)
    else if (around !== 'li' && !BLOCKS.has(around)) this.push('p', true)
    for (const frame of this.frames) {
      if (frame.written) continue
      if (frame.implied && LISTS.has(frame.tag) && NUMBERED.test(this.marker)) frame.tag = 'ol'
      this.out.push(`<${frame.tag}>`)
      frame.written = true
    }
    this.marker = ''
  }

  private push(tag: string, implied = false): void {
    this.endInlines()
    this.frames.push({ tag, written: false, implied })
    this.filled = false
    this.between = ''
  }

  private pop(): void {
    const frame = this.frames.pop()!
    this.endInlines()
    if (frame.written) this.out.push(`</${frame.tag}>`)
    this.filled = false
    this.between = ''
  }

  /** Closes the paragraph in hand, and a list that nobody opened unless it goes on. */
  private endBlock(goesOn = false): void {
    while (BLOCKS.has(this.top()?.tag ?? '')) this.pop()
    if (!goesOn && this.top()?.implied && LISTS.has(this.top()!.tag)) this.pop()
  }

  private openBlock(tag: string): void {
    if (this.top()?.tag === 'li') {
      this.breakLine()
      return
    }
    this.endBlock()
    if (!LISTS.has(this.top()?.tag ?? '')) this.push(tag)
  }

  private openEntry(): void {
    this.endBlock(true)
    if (this.top()?.tag === 'li') this.pop()
    if (!LISTS.has(this.top()?.tag ?? '')) this.push('ul', true)
    this.push('li')
    this.marker = ''
  }

  /** A list or a quotation. */
  private openAround(tag: string): void {
    this.endBlock()
    if (LISTS.has(this.top()?.tag ?? '')) this.push('li', true)
    this.push(tag)
  }

  private closeFrame(tag: string): void {
    const at = this.frames.findLastIndex((frame) => !frame.implied && frame.tag === tag)
    // What is closed in a list is not what was opened around it.
    const list = this.frames.findLastIndex((frame) => !frame.implied && LISTS.has(frame.tag))
    if (at < 0 || (at < list && tag !== 'blockquote')) return
    while (this.frames.length > at) this.pop()
  }

  private openInline(tag: string, href: string): void {
    // What is bold is not bold twice, and a link holds none.
    const within = this.inlines.some((inline) => inline.tag === tag)
    const open = within ? '' : tag === 'a' ? `<a href="${href}">` : `<${tag}>`
    this.inlines.push({ tag, open, written: false })
  }

  private closeInline(tag: string): void {
    const at = this.inlines.findLastIndex((inline) => inline.tag === tag)
    if (at < 0) return
    // Those inside it end with it, and go on behind it.
    const inside = this.inlines.slice(at + 1)
    for (const inline of [...inside.toReversed(), this.inlines[at]!]) this.endInline(inline)
    this.inlines.splice(at, 1)
  }

  /** Lines end with their block, and begin again in the next one. */
  private endInlines(): void {
    for (const inline of this.inlines.toReversed()) this.endInline(inline)
  }

  private endInline(inline: Inline): void {
    if (inline.written && inline.open !== '') this.out.push(`</${inline.tag}>`)
    inline.written = false
  }
}
