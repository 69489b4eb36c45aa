import type { Site } from '#app/features/site/site.ts'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import type { Content } from './content-store.server.ts'

/** Answers kept at most, over all sites: the pages that are being looked at. */
const KEPT = 400

/** The content of sites as pages ask for it: an answer is kept until its site's document changes. */
export interface ContentLibrary {
  of(site: Site): Content
}

/** Keeps the answers of a store by site and version of its document; the one used longest ago is dropped first. */
export function contentLibrary(open: (site: Site) => Content, kept = KEPT): ContentLibrary {
  const answers = new BoundedCache<string, Promise<unknown>>(kept)
  const remembered = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key) as Promise<T> | undefined
    if (known) return known
    const answer = ask()
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
  return {
    of(site) {
      const store = open(site)
      const key = (...what: readonly unknown[]) => JSON.stringify([site.slug, site.version, ...what])
      return {
        page: (path) => remembered(key('page', path), () => store.page(path)),
        listedPaths: () => remembered(key('paths'), () => store.listedPaths()),
        post: (slug, today) => remembered(key('post', slug, today), () => store.post(slug, today)),
        posts: (requested) => remembered(key('posts', requested), () => store.posts(requested)),
        categories: (today) => remembered(key('categories', today), () => store.categories(today)),
      }
    },
  }
}
