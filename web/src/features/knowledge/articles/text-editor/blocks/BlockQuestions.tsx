import { useEffect, useRef } from 'react'
import { placePictures } from '../../../../../ui/writing/place-pictures.ts'
import { ArticleLinkDialog } from './ArticleLinkDialog.tsx'
import { articlePictures, filterPictures } from './article-pictures.ts'
import { SnippetDialog } from './SnippetDialog.tsx'
import type { BlockInsertion } from './use-block-insertion.ts'
import { VideoDialog } from './VideoDialog.tsx'

export function BlockQuestions({ insertion }: { insertion: BlockInsertion }) {
  const { asked, editor, close } = insertion
  const files = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = files.current
    if (asked !== 'picture' || !input) return
    input.addEventListener('cancel', close)
    input.click()
    return () => input.removeEventListener('cancel', close)
  }, [asked, close])
  return (
    <>
      <input
        ref={files}
        type="file"
        accept={articlePictures.formats.join(',')}
        multiple
        hidden
        onChange={(event) => {
          const pictures = filterPictures(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
          close()
          if (editor) placePictures(editor, { files: pictures, rules: articlePictures })
        }}
      />
      {asked === 'video' && editor && <VideoDialog editor={editor} onClose={close} />}
      {asked === 'snippet' && editor && <SnippetDialog editor={editor} onClose={close} />}
      {asked === 'article' && editor && <ArticleLinkDialog editor={editor} onClose={close} />}
    </>
  )
}
