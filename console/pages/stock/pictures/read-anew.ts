let wanted = 0

/** Whether the page's data is asked for because something of its own has changed. */
export const isReadAnew = (): boolean => wanted > 0

/** Asks for the page's data although none of its forms was sent: the queue has brought a picture to the server. */
export async function readAnew(revalidate: () => Promise<void>): Promise<void> {
  wanted++
  try {
    await revalidate()
  } finally {
    wanted--
  }
}
