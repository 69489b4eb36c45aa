const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': '’' }

/** The words of markup, a line for each paragraph, heading and entry: to be looked at while no editor is open. */
export const wordsOfMarkup = (markup: string): readonly string[] =>
  markup
    .replaceAll(/<\/(?:p|h[1-6]|li|blockquote)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<li>/gi, '• ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '•')
