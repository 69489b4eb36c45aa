/** The home page of a site that has written none at `/`: the arrangement that every site begins with. */
export function defaultHome(home: { introduction: string; headline: string; picture?: string | undefined }): object {
  const { headline, introduction, picture } = home
  return {
    path: '/',
    title: headline || 'Home',
    ...(introduction && { description: introduction }),
    blocks: [
      {
        kind: 'hero',
        search: true,
        ...(headline && { heading: headline }),
        ...(introduction && { text: introduction }),
        ...(picture && { picture }),
      },
      { kind: 'body-types' },
      { kind: 'stock-list', heading: 'Just arrived', sort: 'latest', limit: 6 },
      { kind: 'budget-finder' },
      { kind: 'why' },
      { kind: 'recently-viewed' },
    ],
  }
}
