import { zlibSync } from 'fflate'
import { encodeText } from '../../text/text'

/**
 * A PDF file as its numbered objects (ISO 32000-1, section 7). Not written by a library: formats are written
 * synchronously and deterministically, while the available libraries add time and random ids, and write asynchronously.
 */
export class PdfFile {
  private readonly objects: (readonly Uint8Array[])[] = []

  /** Adds an object from its ASCII text; returns its number. */
  add(text: string): number {
    this.objects.push([encodeText(text)])
    return this.objects.length
  }

  /** Reserves a number for an object that others refer to before it is known. */
  reserve(): number {
    this.objects.push([])
    return this.objects.length
  }

  set(number: number, text: string): void {
    this.objects[number - 1] = [encodeText(text)]
  }

  /** Adds a packed stream of text or bytes; `entries` go into its dictionary. */
  addStream(content: string | Uint8Array, entries = ''): number {
    const packed = zlibSync(typeof content === 'string' ? encodeText(content) : content, { level: 6 })
    const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    this.objects.push([encodeText(head), packed, encodeText('\nendstream')])
    return this.objects.length
  }

  /** Returns the whole file, with the catalogue and the information of these numbers. */
  finish(catalogue: number, information: number): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = []
    let length = 0
    const put = (bytes: Uint8Array): void => {
      parts.push(bytes)
      length += bytes.length
    }
    // Bytes beyond ASCII in a comment tell transfer programs that this file is binary.
    put(Uint8Array.from([...encodeText('%PDF-1.4\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
    const offsets: number[] = []
    this.objects.forEach((object, index) => {
      offsets.push(length)
      put(encodeText(`${index + 1} 0 obj\n`))
      object.forEach(put)
      put(encodeText('\nendobj\n'))
    })
    const start = length
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    const count = offsets.length + 1
    put(encodeText(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`))
    put(encodeText(`trailer\n<< /Size ${count} /Root ${catalogue} 0 R /Info ${information} 0 R >>\n`))
    put(encodeText(`startxref\n${start}\n%%EOF\n`))
    const file = new Uint8Array(length)
    let at = 0
    for (const part of parts) {
      file.set(part, at)
      at += part.length
    }
    return file
  }
}

/** Formats a number for PDF: no exponent, no more digits than are visible. */
export function pdfNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return rounded === 0 ? '0' : String(rounded)
}

/** Formats text of any script as a PDF string: UTF-16 with its mark, in hexadecimal digits. */
export function pdfText(text: string): string {
  return `<feff${hexOf(text)}>`
}

/** Formats UTF-16 as hexadecimal digits; half a surrogate pair becomes the replacement character. */
export function hexOf(text: string): string {
  let hex = ''
  // With the flag u, only lone surrogates match.
  for (const unit of text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd').split('')) {
    hex += unit.charCodeAt(0).toString(16).padStart(4, '0')
  }
  return hex
}
