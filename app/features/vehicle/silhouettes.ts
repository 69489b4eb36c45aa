export const silhouettes: Record<string, string> = {}
export const silhouetteOf = (_body?: string, _itemType?: string): string =>
  'M20 70h200v-20l-40-10-20-20H90L60 44 20 50z'
