import { storeShareImage } from '../../../data/shareImages.ts';

export default storeShareImage;
