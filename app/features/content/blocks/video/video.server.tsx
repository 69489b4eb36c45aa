import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { VIDEO } from '../block-marks.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { mediaIdOf, pictureSet } from '#app/features/site/pictures/media.ts'
import { videoOf } from '#app/features/vehicle/viewer/video-source.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

/** A picture that becomes the video when it is asked for; without scripts it leads to it. */
export const showVideo: BlockLoader<SettingsOfBlock<'video'>> = ({ heading, title, url, picture }, { id }) => {
  const video = videoOf({ video_url: url }, [])
  if (!video || video.kind === 'link') return null
  const still = picture === undefined ? null : mediaIdOf(picture)
  return (
    <Section id={id} heading={heading}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="video"
        {...{ [VIDEO]: video.kind }}
        data-src={video.src}
      >
        {still && (
          <img
            {...pictureSet(still, 'gallery')}
            sizes={`(min-width: 1024px) 960px, ${ACROSS_SCREEN}`}
            width={960}
            height={640}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={buttonClass('quiet', 'video-play')}>
          <Icon name="right" />
          Play video: {title}
        </span>
      </a>
    </Section>
  )
}
