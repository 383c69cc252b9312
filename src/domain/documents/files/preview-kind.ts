const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

/** How a file of this type is shown in the browser; null where it can only be downloaded. */
export function previewKind(contentType: string): 'picture' | 'pdf' | null {
  if (pictures.has(contentType)) return 'picture';
  return contentType === 'application/pdf' ? 'pdf' : null;
}
