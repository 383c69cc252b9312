/** Enough to read a plate or a page of a protocol, and a tenth of what a camera takes, in pixels. */
const longestSide = 2560;
const quality = 0.85;

/**
 * A photo as it is worth sending over a phone's connection, without what the camera noted in it: where it was taken, and by whose phone.
 * One that the browser cannot read goes as it is.
 */
export async function smallerPhoto(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return photo;
  const bytes = await drawn(picture);
  picture.close();
  if (!bytes) return photo;
  const name = `${photo.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([bytes], name, { type: bytes.type, lastModified: photo.lastModified });
}

/** Upright, whichever way the phone was held. */
function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
