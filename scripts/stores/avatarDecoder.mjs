/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-argument, typescript/no-unsafe-call -- plain JavaScript knows no types */
import sharp from 'sharp';

// `avatarImage.ts` runs this in a process of its own and kills it when an image takes too long.
// It is plain JavaScript because tsx would double its start-up time.

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(
    (format) => `VipsForeignLoad${format}Buffer`,
  ),
});

const encode = ({ bytes, size, limitInputPixels, background }) =>
  sharp(bytes, { limitInputPixels, failOn: 'error' })
    .rotate()
    .resize(size, size, { fit: 'cover' })
    .toColourspace('srgb')
    .flatten({ background })
    .webp({ quality: 75 })
    .toBuffer();

process.on('message', (job) => {
  encode(job).then(
    (image) => process.send({ image }),
    (error) => process.send({ problem: String(error) }),
  );
});
// `process.exit` would wait for threads that still decode.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
