import { z } from 'zod'
import { videoOf } from '#app/features/vehicle/viewer/video-source.ts'
import { line, picture } from '../../fields.schema.ts'
import { block } from '../block.schema.ts'

/** A video of YouTube or Vimeo, or a file of this site; nothing of it loads before it is asked for. */
export const videoSchema = block('video', {
  heading: line(80).optional(),
  title: line(120).describe('what the video shows'),
  url: z
    .string()
    .max(500)
    .refine((url) => (videoOf({ video_url: url }, [])?.kind ?? 'link') !== 'link', {
      error: 'must be a video of YouTube or Vimeo, or a file of this site such as /videos/tour.mp4',
    }),
  picture: picture.optional().describe('shown before the video plays'),
})
