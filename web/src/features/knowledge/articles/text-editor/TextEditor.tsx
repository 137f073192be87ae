import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { type Editor, EditorContent } from '@tiptap/react'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import type { Translate } from '../../../../lib/language/i18n.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { cleanPastedHtml, countPictures } from '../../../../ui/writing/clean-pasted-html.ts'
import { placePictures } from '../../../../ui/writing/place-pictures.ts'
import { useStableEditor } from '../../../../ui/writing/use-stable-editor.ts'
import { articlePictures, filterPictures } from './blocks/article-pictures.ts'
import { BlockQuestions } from './blocks/BlockQuestions.tsx'
import { type BlockChoice, blockChoices } from './blocks/block-choices.ts'
import { findBlocks } from './blocks/find-blocks.ts'
import { useBlockInsertion } from './blocks/use-block-insertion.ts'
import { editedDocument } from './clean-document.ts'
import { articleExtensions } from './extensions.ts'
import { SnippetLanguage } from './nodes/snippet-language.ts'
import classes from './TextEditor.module.css'
import { Toolbar } from './toolbar/Toolbar.tsx'

type Props = {
  /** The initial text. Later changes are ignored: use `editor.commands.setContent`. */
  document: Document
  /** That of the text and of the snippets in it; the tools around it stay as they are. */
  language: ContentLanguage | undefined
  choices?: readonly BlockChoice[]
  above: ReactNode
  onReady: (editor: Editor) => void
  onChange: () => void
}

const hints = (t: Translate<'admin'>) =>
  ({
    '--text-hint': JSON.stringify(t(($) => $.articles.textHint)),
    '--summary-hint': JSON.stringify(t(($) => $.articles.summaryHint)),
  }) as CSSProperties

const isFromEditor = (html: string) => html.includes('data-pm-slice')

export function TextEditor({ document, language, choices = blockChoices, above, onReady, onChange }: Props) {
  const { t } = useTranslation('admin')
  const insertion = useBlockInsertion()
  const handlers = useRef({ onChange, insertion, t })
  handlers.current = { onChange, insertion, t }
  const editor = useStableEditor(
    () => ({
      extensions: articleExtensions({
        findBlocks: (typed) =>
          findBlocks(choices, typed, (name) => handlers.current.t(($) => $.articles.blocks[name])),
        onChooseBlock: (choice, range) => handlers.current.insertion.choose(choice, range),
      }),
      content: editedDocument(document),
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: () => ({
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': handlers.current.t(($) => $.articles.text),
        }),
        transformPastedHTML: (html) => {
          if (isFromEditor(html)) return html
          if (countPictures(html) > 0) void notify.info(handlers.current.t(($) => $.articles.picture.leftOut))
          return cleanPastedHtml(html)
        },
        handlePaste: (_view, event) => {
          const pictures = filterPictures(event.clipboardData?.files ?? [])
          const html = event.clipboardData?.getData('text/html') ?? ''
          const hasWords = html.replace(/<[^>]*>/g, '').trim() !== ''
          if (pictures.length === 0 || hasWords || !handlers.current.insertion.editor) return false
          placePictures(handlers.current.insertion.editor, { files: pictures, rules: articlePictures })
          return true
        },
        handleDrop: (view, event, _slice, moved) => {
          const pictures = moved ? [] : filterPictures(event.dataTransfer?.files ?? [])
          if (pictures.length === 0 || !handlers.current.insertion.editor) return false
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          placePictures(handlers.current.insertion.editor, { files: pictures, rules: articlePictures, at })
          return true
        },
      },
      // Changes the editor makes by itself, such as an empty last line, are not the author's.
      onUpdate: ({ transaction }) => {
        if (transaction.docChanged) handlers.current.onChange()
      },
    }),
    onMade,
  )

  function onMade(made: Editor) {
    insertion.bind(made)
    onReady(made)
  }

  return (
    <SnippetLanguage value={language}>
      <div className={classes.writing}>
        <Toolbar editor={editor} choices={choices} onChoose={(choice) => insertion.choose(choice)} />
        <div className={classes.page} {...(language && languageAttributes(language))}>
          {above}
          {/* Hints are drawn by CSS: a text of ten thousand blocks is not traversed at every keystroke. */}
          <EditorContent editor={editor} className={classes.text} style={hints(t)} />
        </div>
        <BlockQuestions insertion={insertion} />
      </div>
    </SnippetLanguage>
  )
}
